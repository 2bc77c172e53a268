import { Controller, Get, Header, Inject, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, Buyers, Permits, type Account } from '../../../platform/auth/access.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { notFound } from '../../../platform/http/problem.js';
import { creditNotePdf, receiptPdf } from '../document/receipt-pdf.js';
import { ReceiptQueries, type ReadCreditNote, type ReadReceipt } from '../read-models/receipts.queries.js';

const sent = async (receipt: ReadReceipt | undefined, reply: FastifyReply): Promise<StreamableFile> => {
  if (!receipt) throw notFound('receipt');
  void reply.header('Content-Disposition', `attachment; filename="receipt-${receipt.number}.pdf"`);
  return new StreamableFile(await receiptPdf(receipt));
};

const noteSent = async (note: ReadCreditNote | undefined, reply: FastifyReply): Promise<StreamableFile> => {
  if (!note) throw notFound('credit note');
  void reply.header('Content-Disposition', `attachment; filename="credit-note-${note.number}.pdf"`);
  return new StreamableFile(await creditNotePdf(note));
};

@ApiTags('orders')
@ApiBearerAuth()
@Buyers()
@Controller('orders')
export class ReceiptsController {
  constructor(@Inject(ReceiptQueries) private readonly receipts: ReceiptQueries) {}

  /** The receipt of a paid order, as a PDF. It says what was so when the order was paid. */
  @RouteLimit(1 / 20)
  @Get(':id/receipt')
  @Header('Content-Type', 'application/pdf')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async get(
    @CurrentAccount() account: Account,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sent(await this.receipts.ofOrder(id, account.id), reply);
  }

  /** A credit note of what was paid back of an order, as a PDF. It says what its receipt said. */
  @RouteLimit(1 / 20)
  @Get(':id/credit-notes/:number')
  @Header('Content-Type', 'application/pdf')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async creditNote(
    @CurrentAccount() account: Account,
    @Param('id') id: string,
    @Param('number') number: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return noteSent(await this.receipts.creditNote(id, number, account.id), reply);
  }
}

@ApiTags('admin: orders')
@ApiBearerAuth()
@Permits('payments.personal')
@Controller('admin/orders')
export class AdminReceiptsController {
  constructor(@Inject(ReceiptQueries) private readonly receipts: ReceiptQueries) {}

  /** The receipt of anybody's paid order, as a PDF. */
  @Get(':id/receipt')
  @Header('Content-Type', 'application/pdf')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async get(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    return sent(await this.receipts.ofOrder(id), reply);
  }

  /** A credit note of anybody's order, as a PDF. */
  @Get(':id/credit-notes/:number')
  @Header('Content-Type', 'application/pdf')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async creditNote(
    @Param('id') id: string,
    @Param('number') number: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return noteSent(await this.receipts.creditNote(id, number), reply);
  }
}
