export {
  DELIVERIES,
  DELIVERY_LANES,
  type Delivery,
  deliverDue,
  deliverIn,
  deliveriesOf,
  forgetDelivered,
  queueMessage,
  queueMessages,
  stopDelivery,
} from './delivery';
export { clinicTime, mailFrom, smsFrom } from './templates';
