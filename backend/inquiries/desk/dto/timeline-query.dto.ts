import { WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { TIMELINE_LIMITS } from '../timeline/timeline.contract.js';

export class TimelineQueryDto {
  @WholeNumber({ minimum: 1, maximum: TIMELINE_LIMITS.max, default: TIMELINE_LIMITS.default })
  limit?: number;
}
