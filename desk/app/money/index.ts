/** The door of what waits for a person to decide about money. */
export { MoneyPage } from './money-page.tsx'
