/** SQL of the campaign that brought a visitor, by its own name or that of its source; null without one. */
export function campaignName(prefix: string): string {
  return `coalesce(${prefix}"campaign"->>'utm_campaign', ${prefix}"campaign"->>'utm_source')`;
}

/** For the entity. */
export const CAMPAIGN_INDEX = `create index "inquiry_campaign_index" on "inquiry" ((${campaignName('')}), "created_at") where ${campaignName('')} is not null`;
