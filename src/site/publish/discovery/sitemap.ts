/** Every page for search engines, as absolute URLs. */
export function sitemap(paths: readonly string[], publicUrl: URL): string {
  const urls = paths.map((path) => `<url><loc>${new URL(path, publicUrl).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>
`;
}

export function robots(publicUrl: URL): string {
  return `User-agent: *
Disallow: /api/
Sitemap: ${new URL("/sitemap.xml", publicUrl).href}
`;
}
