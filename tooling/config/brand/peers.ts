/**
 * The peer dependencies of the packages, resolved from the brand: `npm start` installs no development dependencies, so
 * the packages have none of their own.
 */
export const peers = ['react', 'react-dom']
