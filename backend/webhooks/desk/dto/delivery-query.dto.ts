import { PageQueryDto } from '../../../platform/http/lists/page-query.dto.js';
import { Choice } from '../../../platform/http/lists/query-fields.js';
import { DELIVERY_STATES, type DeliveryState } from '../webhooks-desk.contract.js';

const states = DELIVERY_STATES.map(({ value }) => value);

export class DeliveryQueryDto extends PageQueryDto {
  @Choice(states)
  state?: DeliveryState;
}
