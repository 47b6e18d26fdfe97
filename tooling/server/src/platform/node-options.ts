/**
 * The options of Node, which must be set before the first file of the server. The space for new objects grows to 130 MB
 * while a server starts, and stays; with an eighth of that it takes 100 MB less, and its longest pauses are shorter.
 */
export const nodeOptions = ['--max-semi-space-size=8'] as const
