/** True if every page of the site there shows its photos in AVIF, which are cut behind a site that is on the air. */
export async function isAllInAvif(origin: string): Promise<boolean> {
  const read = async (path: string) => (await fetch(new URL(path, origin))).text();
  const urls = (await read("/sitemap.xml")).matchAll(/<loc>([^<]+)</g);
  for (const [, url = ""] of urls) {
    const html = await read(new URL(url).pathname);
    if (html.includes('<source type="image/webp"')) return false;
  }
  return true;
}
