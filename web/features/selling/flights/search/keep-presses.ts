/**
 * Runs in the page's first byte, as its form's own script: until the form lives, presses on its plain buttons are kept
 * for `pressAgain`. Swapped places are also seen at once, and noted as if they were typed; counts are React's text and
 * change when it is there.
 */
export const keepPresses = [
  '{const f=document.currentScript.parentNode;f.pressed=[];f.addEventListener("click",e=>{',
  'const b=e.target.closest(".search-swap,.step-button"),{from:a,to:z}=f.elements;if(!b||"live" in f.dataset)return;f.pressed.push(b);',
  'if(b.matches(".search-swap")){[a.value,z.value]=[z.value,a.value];',
  'for(const i of[a,z])i.dispatchEvent(new Event("input",{bubbles:true}))}},true)}',
].join('')
