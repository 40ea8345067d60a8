import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule, getConfigToken, registerAs } from '@nestjs/config';
import { CompanyService } from './company.service.js';
import { Settings } from './settings.js';

const NAMESPACE = 'settings';

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
          load: [registerAs(NAMESPACE, () => settings)],
        }),
      ],
      providers: [
        { provide: Settings, useExisting: getConfigToken(NAMESPACE) },
        { provide: CompanyService, useValue: new CompanyService(settings) },
      ],
      exports: [Settings, CompanyService],
    };
  }
}
