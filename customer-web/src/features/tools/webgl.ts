/** What draws for this browser: who made it, and its name. Null where nothing does. */
export function webglOf(): string | null {
  const gl = document.createElement('canvas').getContext('webgl');
  if (!gl) return null;
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info');
  const names = unmasked
    ? [unmasked.UNMASKED_VENDOR_WEBGL, unmasked.UNMASKED_RENDERER_WEBGL]
    : [gl.VENDOR, gl.RENDERER];
  return names.map((name) => String(gl.getParameter(name))).join(' ~ ');
}
