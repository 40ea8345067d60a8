import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule, getConfigToken, registerAs } from '@nestjs/config';
import type { Settings } from './settings.js';

const NAMESPACE = 'settings';

/** Injection token of the settings object. */
export const SETTINGS = getConfigToken(NAMESPACE);

@Module({})
export class SettingsModule {
  /** Global: all modules of a process share one settings object. */
  static with(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      imports: [
        // `.env` and the environment are parsed already: a second reading could differ.
        ConfigModule.forRoot({
          ignoreEnvFile: true,
          skipProcessEnv: true,
          load: [registerAs(NAMESPACE, () => settings)],
        }),
      ],
      exports: [ConfigModule],
    };
  }
}
