export { deliveryJson, deliveryRules, notDelivered } from './answers.ts'
export {
  chosenOption,
  type DeliveryAnswer,
  type DeliveryOption,
  deliveryFor,
  isDeliveredTo,
  type Place,
  pickupId,
} from './options.ts'
export {
  markParcelsDelivered,
  parcelJson,
  parcelsOf,
  type SentParcel,
  type SentUnits,
  trackParcel,
  unitsJson,
  unsentOf,
  writeParcel,
} from './parcels.ts'
