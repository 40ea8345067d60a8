import { Module } from '@nestjs/common';
import { ConfigModule, ConfigService } from '@nestjs/config';
import { parseSettings, type Settings } from './settings.js';

/** Injection token of the one typed settings object. */
export const SETTINGS = Symbol('settings');

const SETTINGS_KEY = 'settings';

@Module({
  imports: [
    // The start scripts have read `.env` already: reading it here again would be a second way to the same values.
    ConfigModule.forRoot({ ignoreEnvFile: true, load: [() => ({ [SETTINGS_KEY]: parseSettings(process.env) })] }),
  ],
  providers: [
    {
      provide: SETTINGS,
      inject: [ConfigService],
      useFactory: (config: ConfigService): Settings => config.getOrThrow<Settings>(SETTINGS_KEY),
    },
  ],
  exports: [SETTINGS],
})
export class SettingsModule {}
