/**
 * Resolves the packages' peer dependencies from the brand, because `npm start` installs no development dependencies.
 */
export const peers = ['react', 'react-dom']
