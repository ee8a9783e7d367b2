import re,sys
def res(p, fn=lambda i,a,b: a+b):
    s=open(p).read()
    i=0
    while True:
        m=re.search(r'<<<<<<< [^\n]*\n(.*?)=======\n(.*?)>>>>>>> [^\n]*\n', s, re.S)
        if not m: break
        s=s[:m.start()]+fn(i,m.group(1),m.group(2))+s[m.end():]; i+=1
    open(p,'w').write(s)
if __name__=='__main__':
    for p in sys.argv[1:]: res(p)
