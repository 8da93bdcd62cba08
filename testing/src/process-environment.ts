const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

/** The environment that a started process inherits: it contains no setting of the shop. */
export const processEnvironment = { PATH, NODE_COMPILE_CACHE }
