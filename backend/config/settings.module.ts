import { type DynamicModule, Module } from '@nestjs/common';
import { CompanyService } from './company.service.js';
import { Settings } from './settings.js';

@Module({})
export class SettingsModule {
  /** Global, so that all modules of a process share one settings object and one company. */
  static with(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      providers: [
        { provide: Settings, useValue: settings },
        { provide: CompanyService, useValue: new CompanyService(settings) },
      ],
      exports: [Settings, CompanyService],
    };
  }
}
