import { Module } from '@nestjs/common';
import { BrandController } from './http/brand.controller.js';

@Module({ controllers: [BrandController] })
export class BrandModule {}
