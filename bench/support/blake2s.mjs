/** BLAKE2s with a key of 32 bytes and 16 bytes of result (RFC 7693), which Node's own crypto does not offer. */
const IV = Uint32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);

const SIGMA = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
].map((row) => [...row].map((digit) => parseInt(digit, 16)));

const COLUMNS_THEN_DIAGONALS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

const BLOCK = 64;
const rotated = (word, by) => (word >>> by) | (word << (32 - by));

function compress(state, block, length, isLast) {
  const words = Array.from({ length: 16 }, (_, i) => block.readUInt32LE(4 * i));
  const v = Uint32Array.of(...state, ...IV);
  v[12] ^= length;
  if (isLast) v[14] ^= 0xffffffff;
  for (const row of SIGMA)
    COLUMNS_THEN_DIAGONALS.forEach(([a, b, c, d], i) => {
      v[a] += v[b] + words[row[2 * i]];
      v[d] = rotated(v[d] ^ v[a], 16);
      v[c] += v[d];
      v[b] = rotated(v[b] ^ v[c], 12);
      v[a] += v[b] + words[row[2 * i + 1]];
      v[d] = rotated(v[d] ^ v[a], 8);
      v[c] += v[d];
      v[b] = rotated(v[b] ^ v[c], 7);
    });
  for (let i = 0; i < 8; i += 1) state[i] ^= v[i] ^ v[i + 8];
}

/** @param {Buffer} key 32 bytes @param {Buffer} input */
export function blake2sKeyed128(key, input) {
  const state = Uint32Array.from(IV);
  state[0] ^= 0x01010000 ^ (key.length << 8) ^ 16;
  const all = Buffer.alloc(BLOCK * (1 + Math.ceil(input.length / BLOCK)));
  key.copy(all);
  input.copy(all, BLOCK);
  for (let at = 0; at < all.length; at += BLOCK) {
    const isLast = at + BLOCK === all.length;
    compress(state, all.subarray(at, at + BLOCK), isLast ? BLOCK + input.length : at + BLOCK, isLast);
  }
  return Buffer.from(state.buffer, 0, 16);
}
