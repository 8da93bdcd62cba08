export { cachePages, registerWorker, workerRegistration } from './worker.ts'
