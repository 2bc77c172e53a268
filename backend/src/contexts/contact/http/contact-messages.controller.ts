import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { minutes } from '@nestjs/throttler';
import { ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.js';
import { Clock } from '../../../platform/clock.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { networkOf } from '../../../platform/http/limits/network.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { tooManyRequests } from '../../../platform/http/limits/rate-limits.js';
import { RequestCounts } from '../../../platform/fan-out/request-counts.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { ContactForm } from '../commands/contact-form.js';
import { ContactMessages } from '../commands/contact-messages.js';
import { ContactFormDto, ContactMessageDto } from './contact-messages.dto.js';

/** Messages that one place may leave in a quarter of an hour. */
const MOST_FROM_ONE_PLACE = 5;

@ApiTags('contact')
@Controller('contact-messages')
export class ContactMessagesController {
  constructor(
    @Inject(ContactForm) private readonly form: ContactForm,
    @Inject(ContactMessages) private readonly messages: ContactMessages,
    @Inject(RequestCounts) private readonly counts: RequestCounts,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Opens the contact form: what is written in it can be sent after 3 seconds, and for a day. */
  @Public()
  @Get('form')
  open(): ContactFormDto {
    return { formToken: this.form.open(this.clock.now()) };
  }

  /** Leaves a message to support, which is mailed to them and confirmed to who wrote it. It is erased after 90 days, or sooner where settings say so. */
  @Public()
  @RouteLimit(1 / 60)
  @Post()
  @HttpCode(202)
  async send(
    @Body() { formToken, homepage, ...written }: ContactMessageDto,
    @CommandMeta() meta: Meta,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (homepage) return;
    if (!this.form.isGood(formToken, meta.now))
      throw new ProblemException(
        400,
        'contact-form-not-open',
        'Form not open',
        'This form was opened a moment ago, or more than a day ago. Open it again, and send it after some seconds.',
      );
    const place = `contact ${networkOf(ip)}`;
    const { isBlocked, timeToBlockExpire } = this.counts.count(place, minutes(15), MOST_FROM_ONE_PLACE);
    if (isBlocked) throw tooManyRequests(reply, timeToBlockExpire);
    await this.messages.receive(formToken, written, meta);
  }
}
