export { today } from './ages.ts'
export { KidForm } from './kid-form.tsx'
export { KidPicker, type KidPickerProps } from './kid-picker.tsx'
export { kidsQuery } from './kid-queries.ts'
