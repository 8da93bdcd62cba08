import { flushCompileCache } from 'node:module'
import process from 'node:process'

const { execve, platform } = process

/**
 * Runs the same command from its beginning, as the same process; whatever it held is gone. Everything has to be closed. Null
 * on Windows, which cannot put a program in the place of a process.
 */
export const startAgain =
  execve && platform !== 'win32'
    ? (environment: NodeJS.ProcessEnv): never => {
        flushCompileCache()
        const { execPath, execArgv, argv } = process
        return execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], environment)
      }
    : null
