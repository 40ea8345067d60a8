import { type DynamicModule, Module } from '@nestjs/common';
import type { Settings } from './settings.js';

/** Injection token of the one settings object. */
export const SETTINGS = Symbol('settings');

@Module({})
export class SettingsModule {
  /** Global, because every module of a process runs on the same settings. */
  static with(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      providers: [{ provide: SETTINGS, useValue: settings }],
      exports: [SETTINGS],
    };
  }
}
