import { ADMIN, Product } from '@veilway/product';
import { enrolmentToken, newCustomer, signInAsAdmin } from './api.js';
import { type Browser, newPerson, openBrowser } from './browser.js';
import { StandInGateway } from './stand-in-gateway.js';

const ANN = { email: 'ann@example.com', password: 'correct horse' };

/** A running product with a browser and what is needed to buy and use a plan: two servers, one of them with a gateway, and Ann. */
export class Shop {
  /** Has just signed up and owns nothing. */
  readonly ann = ANN;
  readonly admin = ADMIN;

  private constructor(
    private readonly product: Product,
    private readonly browser: Browser,
    private readonly gateway: StandInGateway,
  ) {}

  static async open(): Promise<Shop> {
    const [product, browser] = await Promise.all([Product.start(), openBrowser()]);
    const admin = await signInAsAdmin(product);
    const server = (name: string) =>
      admin.ask('POST', 'admin/servers', {
        name,
        location: name,
        countryCode: 'DE',
        ipAddress: '192.0.2.1',
        endpoint: `${name}.vpn.example.com`,
      });
    await server('Aachen');
    const { id } = await server('Berlin'); // the newest, which a list begins with
    const token = await enrolmentToken(admin, id as string);
    const gateway = await StandInGateway.enrol(product.url, token, 20);
    await newCustomer(product, ANN.email, ANN.password, 'Ann Miller');
    return new Shop(product, browser, gateway);
  }

  /** Somebody with a browser of their own. */
  visitor() {
    return newPerson(this.browser, this.product.url, { reducedMotion: 'reduce' });
  }

  async close(): Promise<void> {
    this.gateway.stop();
    await this.browser.close();
    await this.product.stop();
  }
}
