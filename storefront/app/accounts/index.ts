export { MembershipPart } from './lazy-membership-part.ts'
