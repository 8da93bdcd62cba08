/** The two browser apps, and how each is built. */
import { type App, buildApp } from './build-app.ts'

const storefront: App = {
  name: 'storefront',
  command: (folder, state) => ({
    package: '@react-router/dev',
    bin: 'bin.cjs',
    args: ['build'],
    environment: { STOREFRONT_BUILD: folder, VITE_BUILD: state },
  }),
}

const desk: App = {
  name: 'desk',
  command: (folder) => ({
    package: 'vite',
    bin: 'bin/vite.js',
    args: ['build', '--outDir', `${folder}/client`],
    environment: {},
  }),
}

/** Builds the pages of customers, unless such a build exists; returns its folder (`client`, `server`). */
export const buildStorefront = (signal: AbortSignal) => buildApp(storefront, signal)

/** Builds the desk of the shop's own people, unless such a build exists; returns its folder (`client`). */
export const buildDesk = (signal: AbortSignal) => buildApp(desk, signal)
