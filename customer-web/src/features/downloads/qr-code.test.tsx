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

/** Paints the path's modules, as a browser would, `scale` pixels each. */
function painted(svg: HTMLElement, scale = 4) {
  const modules = Number(svg.getAttribute('viewBox')!.split(' ')[2]);
  const width = modules * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = svg.querySelector('path')!.getAttribute('d')!;
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + 1) * scale; column++)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return { pixels, width, modules, path };
}

describe('the QR code of a config', () => {
  it('scans as the very file, with four modules of light around it', () => {
    render(<QrCode text={text} label="Configuration of Laptop" />);
    const { pixels, width, modules, path } = painted(screen.getByRole('img', { name: 'Configuration of Laptop' }));
    expect(jsQR(pixels, width, width)?.data).toBe(text);
    const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, modules - 5]);
  });
});
