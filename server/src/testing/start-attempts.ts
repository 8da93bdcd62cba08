import process from 'node:process'
import { explain } from '../explain.ts'
import { start } from '../start.ts'

/**
 * Run as a process of its own by tests: starts a shop for each environment that it is sent, and sends back the sentence that a
 * person would read. Loading the server for each of them would cost seconds of a processor.
 */
process.on('message', (environment: NodeJS.ProcessEnv) => {
  start(environment).then(
    () => process.send?.(null),
    (error: unknown) => process.send?.(explain(error)),
  )
})
