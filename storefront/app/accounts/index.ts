export { EmailField, emailFaults } from './email-field.tsx'
export { MembershipPart } from './lazy-membership-part.ts'
