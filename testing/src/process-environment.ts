const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

/** What a started process gets of this one's environment: no setting of the shop. */
export const processEnvironment = { PATH, NODE_COMPILE_CACHE }
