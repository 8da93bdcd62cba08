export { today } from './ages.ts'
export { KidPicker, type KidPickerProps } from './kid-picker.tsx'
export { kidsQuery } from './kid-queries.ts'
