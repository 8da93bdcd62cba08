export { keepPages, registerWorker, workerRegistration } from './worker.ts'
