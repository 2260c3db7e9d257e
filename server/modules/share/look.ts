/** The look of the pages a customer sees: one sheet in the page itself, no script, nothing fetched, readable in any WebView. */
export const STYLE = `:root{color-scheme:light dark;--ink:#1c2733;--soft:#566371;--paper:#fff;--ground:#f3f6f8;--bad:#a8172f;--line:#8794a1;--act:#14607d;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e8edf2;--soft:#a9b6c2;--paper:#18212a;--ground:#0f161c;--bad:#ff9a91;--line:#7a8896;--act:#74c3e0;--on:#0f161c}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.55 system-ui,"Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:30rem;margin:0 auto;padding:24px 16px}h1{font-size:1.4rem;line-height:1.3;margin:0 0 4px}p{margin:0 0 12px}.soft{color:var(--soft)}
section{background:var(--paper);border-radius:8px;padding:16px;margin:16px 0;overflow-wrap:anywhere}
fieldset{border:0;padding:0;margin:0 0 16px}legend{font-weight:600;padding:0;margin-bottom:8px}
.parts{display:flex;gap:12px}label{display:block;font-size:.9rem;color:var(--soft);flex:1}label.year{flex:1.5}
input{display:block;width:100%;margin-top:4px;padding:10px;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--line);border-radius:6px}
button,.button{display:block;width:100%;font:inherit;font-weight:600;text-align:center;text-decoration:none;padding:12px 16px;border-radius:6px;border:1px solid var(--act);background:var(--act);color:var(--on);cursor:pointer}
.button+.button{margin-top:12px}.plain{background:transparent;color:var(--act)}.parts .button+.button{margin-top:0}[aria-disabled]{opacity:.5;cursor:default}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.pages img{display:block;width:100%;min-height:20rem;margin:0 0 12px;background:#fff;border:1px solid var(--line)}.image img{background:#000}
.bad{color:var(--bad);font-weight:600}a{color:inherit}footer{font-size:.9rem;color:var(--soft)}`;
