import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { configFile } from '@veilway/wireguard';
import { QrCode } from './qr-code.js';

const text = configFile({
  privateKey: 'yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=',
  address: '10.7.0.9/32',
  dnsServers: ['1.1.1.1', '9.9.9.9'],
  serverPublicKey: 'xTIBA5rboUvnH4htodjb6e697QjLERt1NAB4mZqp8Dg=',
  endpoint: 'fra1.example.org:51820',
  allowedIps: ['0.0.0.0/0', '::/0'],
});

/** Paints the path's modules without smoothing, as a browser would, on a square of `width` pixels. */
function painted(svg: HTMLElement, width: number) {
  const modules = Number(svg.getAttribute('viewBox')!.split(' ')[2]);
  const path = svg.querySelector('path')!.getAttribute('d')!;
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const moduleAt = (pixel: number) => Math.floor((pixel * modules) / width);
  for (let row = 0; row < width; row++)
    for (let column = 0; column < width; column++)
      if (dark.has(`${moduleAt(column)} ${moduleAt(row)}`)) {
        const at = (row * width + column) * 4;
        pixels.fill(0, at, at + 3);
      }
  return { pixels, modules, path };
}

describe('the QR code of a config', () => {
  it('scans as the very file, with four modules of light around it', () => {
    render(<QrCode text={text} label="Configuration of Laptop" />);
    const code = screen.getByRole('img', { name: 'Configuration of Laptop' });
    const { modules, path } = painted(code, 600);
    const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, modules - 5]);
    // What the dialog leaves it on a desktop, on a phone of 390 px and on one of 320 px, each at one pixel to a pixel.
    for (const width of [600, 310, 240]) expect(jsQR(painted(code, width).pixels, width, width)?.data).toBe(text);
    expect(modules).toBeLessThanOrEqual(65);
  });
});
