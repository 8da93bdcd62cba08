/** The door of the devices that several people share. */
export { DevicesPage } from './devices-page.tsx'
