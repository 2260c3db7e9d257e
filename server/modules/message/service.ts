export { DELIVERY_LANES, deliverDue, deliverIn, forgetDelivered, queueMessage, stopDelivery } from './delivery';
export { clinicTime, mailFrom, smsFrom } from './templates';
