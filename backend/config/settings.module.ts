import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule, getConfigToken, registerAs } from '@nestjs/config';
import type { Settings } from './settings.js';

const NAMESPACE = 'settings';

/** Injection token of the one settings object. */
export const SETTINGS = getConfigToken(NAMESPACE);

@Module({})
export class SettingsModule {
  /** Global, because every module of a process runs on the same settings. */
  static with(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      imports: [
        // The start scripts have read `.env`, and `parseSettings` the environment: neither is read again here.
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
