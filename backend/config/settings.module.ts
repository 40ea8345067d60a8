import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule, registerAs } from '@nestjs/config';
import { CompanyService } from './company.service.js';
import type { Settings } from './settings.js';
import { SETTINGS_NAMESPACE } from './settings-token.js';

export { SETTINGS } from './settings-token.js';

@Module({})
export class SettingsModule {
  /** Global, so that all modules of a process share one settings object and one company. */
  static with(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      imports: [
        // `.env` and the environment were already parsed, and reading them again could give another result.
        ConfigModule.forRoot({
          ignoreEnvFile: true,
          skipProcessEnv: true,
          load: [registerAs(SETTINGS_NAMESPACE, () => settings)],
        }),
      ],
      providers: [CompanyService],
      exports: [ConfigModule, CompanyService],
    };
  }
}
