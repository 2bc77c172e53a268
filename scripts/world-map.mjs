/**
 * Draws the land of the earth for the map of the IP lookup, customer-web/public/world.svg: one path, a degree to a unit, north
 * up. From Natural Earth (public domain), as the package `world-atlas` has it; run it again after raising its version.
 * Usage: node scripts/world-map.mjs
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json' with { type: 'json' };
import { isMain, ROOT } from './lib/run.mjs';

/** Half degrees: less cannot be seen on a map of this size. */
const rounded = (degrees) => Math.round(degrees * 2) / 2;
const isNew = ([x, y], n, all) => n === 0 || x !== all[n - 1][0] || y !== all[n - 1][1];

const SOUTH_COAST = -80;

/** Land that goes on behind the edge of the map does so, instead of coming in on the other side. */
function unbroken(ring) {
  let turns = 0;
  return ring.map(([lon, lat], n) => {
    const jump = n === 0 || lat < SOUTH_COAST ? 0 : lon - ring[n - 1][0];
    if (Math.abs(jump) > 180) turns -= Math.sign(jump);
    return [lon + 360 * turns, lat];
  });
}

/** What lies behind an edge is drawn again within the other. */
const bothSides = (ring) => {
  const shifted = (by) => ring.map(([lon, lat]) => [lon + by, lat]);
  if (ring.some(([lon]) => lon > 180)) return [ring, shifted(-360)];
  return ring.some(([lon]) => lon < -180) ? [ring, shifted(360)] : [ring];
};

function outline(ring) {
  const points = ring.map(([lon, lat]) => [rounded(lon), rounded(-lat)]).filter(isNew);
  if (points.length < 4) return '';
  const steps = points.slice(1, -1).map(([x, y], n) => `${x - points[n][0]} ${y - points[n][1]}`);
  return `M${points[0].join(' ')}l${steps.join(' ')}z`;
}

export function worldMap() {
  const { features } = feature(land, land.objects.land);
  const path = features
    .flatMap(({ geometry: { coordinates } }) => coordinates)
    .flat()
    .map(unbroken)
    .flatMap(bothSides)
    .map(outline)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-180 -90 360 180"><path d="${path.replace(/\b0\./g, '.').replace(/ -/g, '-')}"/></svg>\n`;
}

if (isMain(import.meta)) await writeFile(join(ROOT, 'customer-web/public/world.svg'), worldMap());
