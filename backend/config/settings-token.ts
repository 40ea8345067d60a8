import { getConfigToken } from '@nestjs/config';

export const SETTINGS_NAMESPACE = 'settings';

/** Injection token of the settings object. */
export const SETTINGS = getConfigToken(SETTINGS_NAMESPACE);
