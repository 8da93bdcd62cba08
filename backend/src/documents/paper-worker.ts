import { parentPort } from 'node:worker_threads'
import { layOut } from './paper-page.ts'

parentPort?.on('message', async (paper) => parentPort?.postMessage(await layOut(paper)))
