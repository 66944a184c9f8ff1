/** Stands above a form while there is no internet: islands/offline/offline.script.ts shows and hides it. */
export function OfflineNotice({ children }: { children: string }) {
  return (
    <output className="offline" data-offline="" hidden>
      {children}
    </output>
  );
}
