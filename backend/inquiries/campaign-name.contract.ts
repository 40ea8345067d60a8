/** SQL: the name of the campaign that brought a visitor, otherwise its source; null without either. */
export const campaignName = (prefix: string): string =>
  `coalesce(${prefix}"campaign"->>'utm_campaign', ${prefix}"campaign"->>'utm_source')`;

export const CAMPAIGN_INDEX = `create index "inquiry_campaign_index" on "inquiry" ((${campaignName('')}), "created_at") where ${campaignName('')} is not null`;
